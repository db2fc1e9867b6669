declare module 'subset-font' {
  interface AxisRange {
    min: number;
    max: number;
    default: number;
  }
  interface Options {
    targetFormat: 'woff2';
    /** A range that is kept, or the one value that is left of the axis. */
    variationAxes: Record<string, AxisRange | number>;
    keepFeatures: string[];
  }
  /** Keeps the glyphs of `text` and the ranges of the named axes of a font file. */
  const subsetFont: (original: Uint8Array, text: string, options: Options) => Promise<Uint8Array>;
  export default subsetFont;
}
