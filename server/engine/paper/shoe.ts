/** The house's horseshoe mark, as in `Mark`, 40 units high. */
export const SHOE = 'M9.5 37V17.5C9.5 10 14 5 20.3 5S31 9.4 31 15.4c0 4.6-2.2 7.6-5.6 9.2L34 37'
