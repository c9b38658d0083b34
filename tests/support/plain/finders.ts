/** Playwright's `getBy…` methods, shared by pages and locators. */
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
} from 'ivya'

type Text = string | RegExp
type Exact = { exact?: boolean }
type Role = Parameters<typeof getByRoleSelector>

export const findersOf = <Place>(locate: (selector: string) => Place) => ({
  getByRole: (...asked: Role) => locate(getByRoleSelector(...asked)),
  getByText: (text: Text, options?: Exact) => locate(getByTextSelector(text, options)),
  getByLabel: (text: Text, options?: Exact) => locate(getByLabelSelector(text, options)),
  getByTitle: (text: Text, options?: Exact) => locate(getByTitleSelector(text, options)),
  getByAltText: (text: Text, options?: Exact) => locate(getByAltTextSelector(text, options)),
  getByPlaceholder: (text: Text, options?: Exact) => locate(getByPlaceholderSelector(text, options)),
})

/** A selector for elements that contain this text. */
export const textWithin = (engine: 'internal:has-text' | 'internal:has-not-text', text: Text): string =>
  getByTextSelector(text).replace('internal:text=', `${engine}=`)
