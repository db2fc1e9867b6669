declare module 'wawoff2' {
  /** A WOFF2 file as the TrueType file that it holds. @throws when it is none */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
