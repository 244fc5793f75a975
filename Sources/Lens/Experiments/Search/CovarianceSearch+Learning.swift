import PortableMath

extension CovarianceSearch {
  /// Receives the values of the points that `ask` returned, in the order of those points. A lower
  /// value is better; of points with equal values, the earlier one ranks first.
  package mutating func tell(_ values: [Double]) {
    precondition(values.count == asked.count, "a value for each point that was asked")
    let values = values.map { $0.isNaN ? .infinity : $0 }
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    let leader = order[0]
    if values[leader] < best.value { best = (region.folded(asked[leader]), values[leader]) }
    levels.append(values[leader])
    let isFlat = values[leader] == values[order[order.count / 2]]
    learn(order.map { asked[$0] })
    // No value stands out: look further away.
    if isFlat { step *= Portable.exp(0.2 + rates.stepForgetting / rates.stepDamping) }
    generation += 1
  }

  /// Moves, stretches and resizes the search's cloud to fit points sorted from best to worst.
  private mutating func learn(_ points: [[Double]]) {
    let stretches = coordinateStretches
    let steps = points.map { point in
      place.indices.map { (point[$0] - place[$0]) / (step * stretches[$0]) }
    }
    var move = Array(repeating: 0.0, count: dimensions)
    for rank in 0..<rates.parents {
      for place in move.indices { move[place] += rates.weights[rank] * steps[rank][place] }
    }
    for coordinate in place.indices {
      place[coordinate] += step * stretches[coordinate] * move[coordinate]
    }
    let isLong = follow(move)
    stretch(steps, isLong: isLong)
    let growth = Self.length(stepPath) / rates.randomLength - 1
    step *= Portable.exp(min(1, rates.stepForgetting / rates.stepDamping * growth))
    eigen = covariance.eigen()
  }

  /// Adds a move of the centre to both evolution paths. Returns whether the path of the step size
  /// is so long that the covariance path should not grow in this generation.
  private mutating func follow(_ move: [Double]) -> Bool {
    let (slow, mass) = (rates.stepForgetting, rates.effectivePoints)
    let gain = (slow * (2 - slow) * mass).squareRoot()
    let white = whitened(move)
    for place in move.indices {
      stepPath[place] = (1 - slow) * stepPath[place] + gain * white[place]
    }
    let squares = stepPath.reduce(0) { $0 + $1 * $1 }
    let known = 1 - Portable.pow(1 - slow, 2 * Double(generation + 1))
    let isLong = squares / known / Double(dimensions) >= 2 + 4 / Double(dimensions + 1)
    let forget = rates.pathForgetting
    let pull = isLong ? 0 : (forget * (2 - forget) * mass).squareRoot()
    for place in move.indices {
      covariancePath[place] = (1 - forget) * covariancePath[place] + pull * move[place]
    }
    return isLong
  }

  /// Stretches the cloud along its evolution path and better points; shrinks it along worse ones.
  private mutating func stretch(_ steps: [[Double]], isLong: Bool) {
    let (path, point) = (rates.pathLearning, rates.pointLearning)
    let lost = isLong ? path * rates.pathForgetting * (2 - rates.pathForgetting) : 0
    let sum = rates.weights.reduce(0, +)
    covariance.scale(by: 1 + lost - path - point * sum)
    covariance.add(path, timesSquareOf: covariancePath)
    for (weight, step) in zip(rates.weights, steps) where weight != 0 {
      let length = weight < 0 ? Self.length(whitened(step)) : 1
      let scale = weight < 0 ? Double(dimensions) / max(length * length, 0x1p-1000) : 1
      covariance.add(point * weight * scale, timesSquareOf: step)
    }
  }

  /// Returns a step transformed as if the search's cloud were round: C^(−½) times the step.
  private func whitened(_ step: [Double]) -> [Double] {
    var sum = Array(repeating: 0.0, count: dimensions)
    for (value, axis) in zip(eigen.values, eigen.axes) {
      var along = 0.0
      for place in step.indices { along += axis[place] * step[place] }
      let part = along / value.squareRoot()
      for place in step.indices { sum[place] += part * axis[place] }
    }
    return sum
  }

  private static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}

extension CovarianceSearch {
  /// Whether the search has converged or has reached the limit of double precision.
  ///
  ///     the cloud is 10⁻¹¹ of its first size                        converged
  ///     the best values of ten or more generations within 10⁻¹²     converged
  ///     the cloud's longest axis is 10⁷ times the shortest          limit of doubles
  package var isDone: Bool {
    let size = (0..<dimensions).map { place in
      step * max(covariance[place, place].squareRoot(), abs(covariancePath[place]))
    }
    if size.allSatisfy({ $0 < 1e-11 * firstStep }) { return true }
    let span = 10 + Int((30 * Double(dimensions) / Double(rates.points)).rounded(.up))
    let recent = levels.suffix(span)
    if recent.count == span, let low = recent.min(), let high = recent.max(),
      high - low <= 1e-12 || high == low
    {
      return true
    }
    guard let short = eigen.values.first, let long = eigen.values.last else { return true }
    return !(short > 0) || long > 1e14 * short || !step.isFinite
  }
}
