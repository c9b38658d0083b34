import type { settings } from '#db/schema/engine/settings.ts'

type Settings = typeof settings.$inferSelect

/** Settings that are changed together. The slider's photos have commands of their own. */
export const SETTINGS_SECTIONS = {
  contacto: ['welcome', 'contactPhone', 'email', 'publicData'],
  pujas: [
    'smallBid',
    'mediumBid',
    'bigBid',
    'openingBid',
    'extensionMinutes',
    'maxima',
    'reserves',
    'notices',
    'practice',
    'bidLimit',
    'book',
  ],
  limites: ['limitRequests', 'depositPercentage', 'limitTwoPersonPesos', 'mandates'],
  multas: ['firstPayment', 'firstPaymentDays', 'fine', 'secondChances', 'strikeLimit', 'strikeDays'],
  reportes: ['profitPercentage', 'cardFee', 'cardFeePercentage'],
  pagos: ['enablePayments', 'transferDetails'],
  precio: ['priceTerms'],
  inscripciones: ['creditValidDays', 'invitationCodeRequired'],
  avisos: ['watching', 'push'],
  velada: ['staggerMinutes', 'printedCatalogues', 'comparables', 'console', 'outageSeconds', 'shills'],
  vendedores: ['settlements', 'statistics', 'vetFiles', 'listingSheets'],
  entregas: ['deals', 'carrierEmails'],
  seguridad: ['secondFactorRequired', 'twoPersonPesos', 'documentRetentionMonths'],
} as const satisfies Record<string, readonly (keyof Settings)[]>

export type SettingsSection = keyof typeof SETTINGS_SECTIONS
export type SettingName = (typeof SETTINGS_SECTIONS)[SettingsSection][number]

/** Values of a section, current or submitted, by setting. */
export type SettingValues = Partial<Pick<Settings, SettingName>>

/** True if the small, the medium and the big raise ascend. */
export function raisesAscend({ smallBid = 0, mediumBid = smallBid, bigBid = mediumBid }: SettingValues): boolean {
  return smallBid <= mediumBid && mediumBid <= bigBid
}
