/** A horse's sex: the specification's words. */
export const sexes = { stallion: 'Garañón', mare: 'Hembra', gelding: 'Castrado' }
