/** All cookies that the house sets; the privacy notice explains each (`app/routes/public/privacy/collected.ts`). */
export type CookieName =
  | 'remate_session'
  | 'remate_phone'
  | 'remate_device'
  | 'remate_draft'
  | 'remate_email'
  | 'remate_dicho'
  | 'ligero'
  | 'lista'
  | 'estilos'
