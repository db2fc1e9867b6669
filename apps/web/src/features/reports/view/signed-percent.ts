/** `+5.7%`, `−20.0%`, `0.0%`, with a true minus sign. */
export const signedPercent = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${percent.toFixed(1).replace('-', '−')}%`;
