import { common } from '#app/texts/common.ts'

/** The house's iron: an R whose bowl is a horseshoe, the way a ranch would brand it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M7 36.5h7.5M10.8 36V16.5C10.8 9 15.4 4 21.4 4c6 0 10 4.2 10 9.6 0 5.6-3.9 9.1-9.4 9.1h-3.4L32 36.5" />
      <path className="nails" d="M15.6 30v0M15.6 24v0M15.6 17.6v0M18.2 11.4v0M24 10.2v0M26.6 14.8v0" />
    </svg>
  )
}

export function Logo() {
  return <span className="logo"><Mark /><span>{common.brand}</span></span>
}

/** The mark as a data URL, for `<link rel="icon">`. */
export const favicon = 'data:image/svg+xml,' + encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 48 48"><rect x="-4" y="-4" width="48" height="48" rx="10" fill="#96181f"/>' +
  '<path d="M7 36.5h7.5M10.8 36V16.5C10.8 9 15.4 4 21.4 4c6 0 10 4.2 10 9.6 0 5.6-3.9 9.1-9.4 9.1h-3.4L32 36.5" fill="none" stroke="#fff6ea" stroke-width="4" stroke-linejoin="round"/></svg>',
)

/** Browser chrome, for `<meta name="theme-color">`. */
export const themeColors = { light: '#f8f2e8', dark: '#19100c' }
