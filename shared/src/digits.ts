// People type the digits of their own script: ๐–๙ in Thai, ໐–໙ in Lao.
const zeros = [0x0e50, 0x0ed0]

/** `๐๘๑` and `໐໘໑` as `081`; everything else as it is. */
export const foldDigits = (typed: string): string =>
  typed.replace(/[\u0e50-\u0e59\u0ed0-\u0ed9]/g, (digit) => {
    const code = digit.codePointAt(0)!
    return String(code - zeros.find((zero) => code >= zero && code <= zero + 9)!)
  })
