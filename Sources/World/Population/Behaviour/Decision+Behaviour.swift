import Chance

/// The random decisions of the default behaviour model, numbered from 100. The *occurrence* of a
/// draw distinguishes several draws for one decision.
extension Decision {
  // Traits, drawn once in a life.
  static var propensity: Decision { Decision(100) }
  /// A person's liking for an app; the draw's occurrence is the app's index.
  static var fondness: Decision { Decision(101) }
  static var habitRate: Decision { Decision(102) }
  static var leavingHazard: Decision { Decision(103) }
  static var streakSensitivity: Decision { Decision(104) }
  static var boardSensitivity: Decision { Decision(105) }
  static var reminderSensitivity: Decision { Decision(106) }
  static var freshStartSensitivity: Decision { Decision(107) }
  static var chronotype: Decision { Decision(108) }
  static var diligence: Decision { Decision(109) }
  static var delay: Decision { Decision(110) }
  static var interruptionRate: Decision { Decision(111) }
  static var patience: Decision { Decision(112) }
  /// The number of tasks that a person plans.
  static var taskCount: Decision { Decision(113) }
  /// The usual time of a task; the draw's occurrence is the task's index.
  static var routine: Decision { Decision(114) }
  static var goalCount: Decision { Decision(115) }
  static var habitCount: Decision { Decision(116) }
  static var wantsTask: Decision { Decision(117) }
  /// The properties of an item; the draw's occurrence is 8 · item + the property's index.
  static var item: Decision { Decision(118) }
  /// A person's tendency to keep a session at the give-up confirmation, relative to other people.
  static var secondThoughts: Decision { Decision(128) }

  /// How an item repeats; the draw's occurrence is 8 · item + the property's index.
  static var schedule: Decision { Decision(122) }
  /// A person's answer to Sherpa's quick quiz.
  static var quizGoal: Decision { Decision(123) }

  /// Whether a person's behaviour depends on feedback in apps (streaks, the pet, trees).
  static var moved: Decision { Decision(126) }
  /// Whether a person's behaviour depends on commitments from outside the apps.
  static var bound: Decision { Decision(127) }

  /// A person's own weekday effect; occurrence 0 (Monday) … 6 (Sunday), or 7 for all weekends.
  static var ownWeekday: Decision { Decision(119) }
  /// The difference between a person's own peak hour and the peak hour of their chronotype.
  static var ownPeak: Decision { Decision(120) }
  /// The slow mood that a person has on the day of joining.
  static var firstMood: Decision { Decision(121) }

  /// A person's setting in an app, drawn once per person; the occurrence is the setting's index.
  static var ownSetting: Decision { Decision(124) }

  // The morning.
  /// The mood of a day. Occurrence 0: the shared draw for opening apps. 1: the shared draw for
  /// removing apps. 2: the new part of the daily mood. 3: whether all apps share one draw.
  static var mood: Decision { Decision(130) }
  /// Whether an app is removed, on days with a draw for each app; the occurrence is the app's
  /// index.
  static var leaves: Decision { Decision(131) }
  /// Whether an app is opened, on days with a draw for each app; the occurrence is the app's index.
  static var opens: Decision { Decision(132) }
  /// The day's random change of the slow mood (occurrence 0) or of the shift of hours (1).
  static var drift: Decision { Decision(138) }
  /// The number of further openings of an app on a day; the draw's occurrence is the app's index.
  static var openings: Decision { Decision(133) }
  /// The time of an opening; the draw's occurrence is 64 · app + the opening's index.
  static var openingTime: Decision { Decision(134) }
  /// Whether an opening is in the person's own hours; occurrence 64 · app + the opening's index.
  static var ownHours: Decision { Decision(135) }
  /// Whether a reminder causes an opening. The draw's occurrence is the app's index, plus 4 for a
  /// morning nudge or 8 for an evening nudge.
  static var pulled: Decision { Decision(136) }
  /// The delay from a reminder to the opening that it causes; occurrence as for `pulled`.
  static var pulledBy: Decision { Decision(137) }

  // Focus sessions; the occurrence is 64 · app + the opening, or 8 times that + the interruption.
  static var startsSession: Decision { Decision(150) }
  static var sessionLength: Decision { Decision(151) }
  static var leavesApp: Decision { Decision(152) }
  static var interruption: Decision { Decision(153) }
  static var reaction: Decision { Decision(154) }
  static var pauseLength: Decision { Decision(155) }
  static var comesBack: Decision { Decision(156) }
  static var answer: Decision { Decision(157) }
  static var anotherSession: Decision { Decision(158) }
  static var takesUp: Decision { Decision(159) }
  static var dropsWaiting: Decision { Decision(160) }
  static var longPause: Decision { Decision(161) }
  static var takesBreak: Decision { Decision(162) }
  static var blocksApps: Decision { Decision(163) }
  /// Whether the notification of a completed session makes the person open the app.
  static var opensNotice: Decision { Decision(164) }

  // The pet; the occurrence is the task's position in the day.
  static var taskTime: Decision { Decision(170) }
  static var doesTask: Decision { Decision(171) }
  static var taskDelay: Decision { Decision(172) }
  static var snoozes: Decision { Decision(173) }
  static var usesWidget: Decision { Decision(174) }
  static var editsTask: Decision { Decision(175) }
  static var deletesTask: Decision { Decision(176) }
  /// Whether a person snoozes a task in the app itself; the occurrence is the minute of the day.
  static var snoozesInApp: Decision { Decision(177) }

  // TenX; the occurrence is the focus's position, or the opening.
  static var plansDay: Decision { Decision(180) }
  static var continues: Decision { Decision(181) }
  static var doesFocus: Decision { Decision(182) }
  static var focusTime: Decision { Decision(183) }
  static var uncompletes: Decision { Decision(184) }
  static var abandons: Decision { Decision(185) }
  /// Whether a person cancels an un-completion at the confirmation; occurrence as `uncompletes`.
  static var asksInVain: Decision { Decision(187) }
  /// Changes of a person's goals on a day; the draw's occurrence is the index of the change.
  static var changesGoal: Decision { Decision(186) }

  // Sherpa; the occurrence is the item, or the opening.
  static var createsItem: Decision { Decision(190) }
  static var doesItem: Decision { Decision(191) }
  static var itemTime: Decision { Decision(192) }
  static var skipsItem: Decision { Decision(193) }
  static var notesSkip: Decision { Decision(194) }
  static var runsTimer: Decision { Decision(195) }
  static var reflects: Decision { Decision(196) }
  static var asksCoach: Decision { Decision(197) }
  /// Further properties of an item, once per person; occurrence 8 · item + the property's index.
  static var variety: Decision { Decision(198) }
  /// Whether a person gets one more task; the occurrence is the number of new tasks so far today.
  static var newTask: Decision { Decision(199) }
  /// Whether a task is due one day later still; occurrence 16 · task + the days added so far.
  static var taskAhead: Decision { Decision(200) }
  static var clearsItem: Decision { Decision(201) }
  /// Whether a habit is deleted, archived or edited; occurrence 4 · item + the change's index.
  static var changesItem: Decision { Decision(202) }
  static var replacesItem: Decision { Decision(203) }
  static var notesItem: Decision { Decision(204) }
  static var slips: Decision { Decision(205) }
  static var setsAmount: Decision { Decision(206) }
  static var corrects: Decision { Decision(207) }
  /// Whether (occurrence 2 · item) and in which direction (2 · item + 1) a person edits a
  /// suggestion before adding it. Drawn once per person.
  static var editsSuggestion: Decision { Decision(208) }
  static var asksAfterSkip: Decision { Decision(209) }

  // Who pays for Sherpa; the first three once in a life, then by the opening.
  static var willingness: Decision { Decision(210) }
  static var choosesYear: Decision { Decision(211) }
  static var restoresPlan: Decision { Decision(212) }
  /// Whether a person subscribes; the draw's occurrence is 8 · opening + the paywall's index.
  static var buys: Decision { Decision(213) }
  static var rethinks: Decision { Decision(214) }
  static var paymentTime: Decision { Decision(215) }
  static var cancelsPlan: Decision { Decision(216) }
  static var triesAgain: Decision { Decision(217) }
  /// Whether a person sends the coach another message; occurrence 8 · opening + message index.
  static var asksOn: Decision { Decision(218) }
  static var makesTemplate: Decision { Decision(219) }
  /// Whether an item starts as a suggestion, once per person; the occurrence is the item's number.
  static var takesSuggestion: Decision { Decision(220) }
  /// Whether a person accepts the coach's suggestion; occurrence 8 · opening + message index.
  static var appliesAdvice: Decision { Decision(221) }

  /// The kind of the coach's suggestion; the occurrence is 8 · opening + the message's index.
  static var advice: Decision { Decision(227) }

  /// Whether a person taps "Why cancel?"; `persuaded`: whether the person then keeps the plan.
  static var asksWhy: Decision { Decision(230) }
  static var persuaded: Decision { Decision(231) }

  static var swapsTemplate: Decision { Decision(222) }
  /// Whether a person opts in to Sherpa's leaderboard, drawn once per person.
  static var optsIn: Decision { Decision(223) }
  /// Whether a person opts out of the leaderboard, drawn daily; `sharesCode` is drawn only once.
  static var optsOut: Decision { Decision(228) }
  static var sharesCode: Decision { Decision(229) }
  /// Whether a person rates their sleep in the day's reflection. The decision `sleepQuality` is
  /// drawn once per person, `nightsSleep` for each night.
  static var ratesSleep: Decision { Decision(224) }
  static var sleepQuality: Decision { Decision(225) }
  static var nightsSleep: Decision { Decision(226) }

  /// Whether a person does a due act in an app of another package; occurrence: the act's index.
  static var doesGuestAct: Decision { Decision(232) }
  /// When a person returns to an app of another package; the occurrence counts returns from 1.
  static var guestTime: Decision { Decision(233) }

  package static var behaviour: [Decision] {
    [
      propensity, fondness, habitRate, leavingHazard, streakSensitivity, boardSensitivity,
      reminderSensitivity, freshStartSensitivity, chronotype, diligence, delay, interruptionRate,
      patience, taskCount, routine, goalCount, habitCount, wantsTask, item, secondThoughts,
      mood, leaves, opens, openings, openingTime, ownHours, pulled, pulledBy, startsSession,
      sessionLength, leavesApp, interruption, reaction, pauseLength, comesBack, answer,
      anotherSession, takesUp, dropsWaiting, longPause, taskTime, doesTask, taskDelay, snoozes,
      usesWidget, editsTask, deletesTask, plansDay, continues, doesFocus, focusTime,
      uncompletes, abandons, changesGoal, createsItem, doesItem, itemTime, skipsItem, notesSkip,
      runsTimer, reflects, asksCoach, variety, newTask, taskAhead, clearsItem, changesItem,
      replacesItem, notesItem, slips, setsAmount, willingness, choosesYear, restoresPlan, buys,
      rethinks, paymentTime, cancelsPlan, triesAgain, asksOn, makesTemplate, takesSuggestion,
      appliesAdvice, advice, schedule, quizGoal, swapsTemplate, optsIn, takesBreak, blocksApps,
      ratesSleep, sleepQuality, nightsSleep, moved, bound, ownSetting, optsOut, sharesCode,
      opensNotice, snoozesInApp, asksInVain, corrects, editsSuggestion, asksAfterSkip, asksWhy,
      persuaded, doesGuestAct, guestTime,
    ]
  }
}
