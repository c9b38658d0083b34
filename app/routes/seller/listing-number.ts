/** The listing's id in a URL; 0, which no listing has, for anything else. */
export const listingNumber = (param: string | undefined): number =>
  param !== undefined && /^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0
