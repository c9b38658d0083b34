/** Longer side of the readable copy, in pixels. */
export const READABLE_SIDE = 2_048
