declare module 'subset-font' {
  interface AxisRange {
    min: number;
    max: number;
    default: number;
  }
  /** Keeps the glyphs of `text` and the ranges of the named axes of a font file. */
  const subsetFont: (
    original: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, AxisRange>;
      keepFeatures: string[];
    },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
