/** A founder's portrait. Checks of the database hold the same, and take out what is not pixels. */

/** Width and height as browsers draw it: three times what the largest circle on a screen takes. Pixels. */
export const portraitSide = 384;

/** Width and height that the database takes at most. Pixels. */
export const maxPortraitSide = 512;

/** Largest picture, in bytes. */
export const maxPortraitBytes = 192 * 1024;
