/** The listing's number in an address; 0, which none has, for anything else. */
export const listingNumber = (param: string | undefined): number =>
  param !== undefined && /^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0
