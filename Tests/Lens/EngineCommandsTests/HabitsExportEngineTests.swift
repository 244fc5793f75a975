import CommandSupport
import TerminalKit
import Testing

/// `terrarium engine habits --export`: the files of Sherpa's CSV export.
struct HabitsExportEngineTests {
  private static let input = """
    user,time_ms,zone,event,item,argument
    ada,1767600000000,UTC,add,read,unit=min;target=20;time=08:00;notify=true
    ada,1767600000000,UTC,add,run,unit=km;target=12.5;period=week;freq=weekly;weekdays=1+3
    ada,1767600000000,UTC,add,tax,kind=task
    bob,1767600000000,UTC,add,tax,kind=task;step=3;end_after=2;freq=monthly;month_days=1+31
    ada,1767603600000,UTC,increment,read,12.5
    ada,1767603700000,UTC,skip,run,"it rains, again"
    ada,1767603800000,UTC,complete,tax,
    ada,1767604500000,UTC,focus,,minutes=25;intended=30;completed=false;blocking=true
    ada,1767640000000,UTC,reflectNight,,sleep=4;note=slow day
    ada,1767640000000,UTC,reflectNight,,sleep=1
    ada,1767690000000,UTC,complete,read,
    ada,1767690000000,UTC,archive,tax,

    """

  private func lines(_ file: String) -> [String] {
    let outcome = terrarium(["engine", "habits", "--export", file], input: Self.input)
    #expect(outcome.status == .fine && outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func `a row for each instance, with the text of its note`() {
    #expect(
      lines("habits") == [
        "user,item,kind,day,unit,progress,target,period,completed,skipped,has_note,note",
        "ada,read,habit,2026-01-05,min,12.5,20,day,false,false,false,",
        "ada,run,habit,2026-01-05,km,0,12.5,week,false,true,true,\"it rains, again\"",
        "ada,tax,task,2026-01-05,count,1,1,day,true,false,false,",
        "ada,read,habit,2026-01-06,min,20,20,day,true,false,false,",
      ])
  }

  @Test func `a timer over midnight corrects the row of its day`() {
    let text = """
      user,time_ms,zone,event,item,argument
      ada,1767600000000,UTC,add,read,unit=min;target=30
      ada,1767657000000,UTC,startTimer,read,
      ada,1767657900000,UTC,observe,,
      ada,1767658800000,UTC,stopTimer,read,

      """
    let outcome = terrarium(["engine", "habits", "--export", "habits"], input: text)
    #expect(
      outcome.output.split(separator: "\n").dropFirst() == [
        "ada,read,habit,2026-01-05,min,30,30,day,true,false,false,",
        "ada,read,habit,2026-01-06,min,0,30,day,false,false,false,",
      ])
  }

  @Test func `a row for each habit and task, in the words in which it is added`() {
    #expect(
      lines("items") == [
        "user,item,kind,unit,target,period,step,freq,interval,weekdays,month_days,start,end_on,"
          + "end_after,time,notify,archived",
        "ada,read,habit,min,20,day,,daily,1,,,2026-01-05,,,08:00:00,true,false",
        "ada,run,habit,km,12.5,week,,weekly,1,1+3,,2026-01-05,,,,false,false",
        "ada,tax,task,count,1,day,,none,1,,,2026-01-05,,,,false,true",
        "bob,tax,task,count,1,day,3,monthly,1,,1+31,2026-01-05,,2,,false,false",
      ])
  }

  @Test func `sessions, reflections and bookings have all fields of the document`() {
    #expect(
      lines("focus_sessions") == [
        "user,started_ms,ended_ms,intended_minutes,actual_minutes,app_blocking",
        "ada,1767603000000,1767604500000,30,25,true",
      ])
    #expect(
      lines("reflections") == [
        "user,day,kind,sleep_quality,note", "ada,2026-01-05,night,4,slow day",
      ])
    #expect(
      lines("xp") == [
        "user,day,points,reason", "ada,2026-01-05,10,taskComplete",
        "ada,2026-01-05,10,reflectionNight", "ada,2026-01-06,10,habitComplete",
        "ada,2026-01-06,50,dayComplete",
      ])
  }

  @Test(arguments: [
    ("focus,,minutes=25;intended=0", "intended needs a whole number from 1"),
    ("focus,,minutes=25;blocking=yes", "blocking needs true or false"),
    ("reflectMorning,,sleep=6", "sleep needs a whole number from 1 to 5"),
    ("reflectMorning,,mood=6", "unknown key \"mood\""),
  ]) func `what cannot be read is an error of the file`(row: String, sentence: String) {
    let text = "user,time_ms,zone,event,item,argument\nada,1767600000000,UTC,\(row)\n"
    for options in [[], ["--export", "habits"]] {
      let outcome = terrarium(["engine", "habits"] + options, input: text)
      #expect(outcome.status == .badInput && outcome.errors.contains(sentence))
    }
  }
}
