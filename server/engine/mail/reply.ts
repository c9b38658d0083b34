/** A mail's button that begins an answer to the house, with this subject. `house`: the address for answers. */
export const answerTo = (house: string, subject: string) => ({
  label: 'Responder a Remate',
  url: `mailto:${encodeURIComponent(house).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`,
})
