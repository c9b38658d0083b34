export const WHO = ['visitor', 'buyer', 'other', 'seller', 'admin'] as const
export type Who = (typeof WHO)[number]

export type Asked = { method: 'GET' | 'POST'; path: string; body?: Record<string, string>; multipart?: true }
/** A row: which pattern of `app/routes.ts` it is for, and what everyone gets. A status, or `→ path`. */
export type Row = Asked & { route: string } & Record<Who, string>

export type Answers = [visitor: string, buyer: string, other: string, seller: string, admin: string]

export const row = (
  method: Asked['method'],
  route: string,
  path: string,
  [visitor, buyer, other, seller, admin]: Answers,
  more: Partial<Asked> = {},
): Row => ({ method, route, path, visitor, buyer, other, seller, admin, ...more })
export const get = (route: string, answers: Answers, path = route) => row('GET', route, path, answers)
export const post = (route: string, answers: Answers, path = route, body: Record<string, string> = {}) =>
  row('POST', route, path, answers, { body })

/** The same for everyone. */
export const all = (answer: string): Answers => [answer, answer, answer, answer, answer]
/** A screen of every buyer; others are led to sign in as one. */
export const buyers = (answer: string): Answers => ['→ /login', answer, answer, '403', '403']
/** One buyer's own: to any other it does not exist. */
export const owners = (answer: string): Answers => ['→ /login', answer, '404', '403', '403']
/** Onboarding and profile offer whoever is no buyer to sign out and come back as one (specification 1, section 6). */
export const personal = (answer: string): Answers => ['→ /login', answer, answer, '403', '403']
/** One buyer's payment: the seller, who pays too, is told as any other buyer that it does not exist. */
export const buyersPayment = (answer: string): Answers => ['→ /login', answer, '404', '404', '403']
/** The seller's payment. */
export const sellersPayment = (answer: string): Answers => ['→ /login/salesman', '404', '404', answer, '403']
/** A screen of every seller; others are led to sign in as one. */
export const sellers = (answer: string): Answers => ['→ /login/salesman', '403', '403', answer, '403']
export const admins = (answer: string): Answers => ['→ /login/admin', '403', '403', '403', answer]
