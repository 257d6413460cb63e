declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes?: Readonly<Record<string, { min: number; max: number; default?: number }>>
  }
  /** Cuts a font to the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
