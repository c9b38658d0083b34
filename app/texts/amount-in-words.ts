export { amountInWords } from '#machines/amount/rules.ts'
