/** Without an icon browsers would request one at the root. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M7 10V7a5 5 0 0 1 10 0v3" fill="none" ' +
  'stroke="#0f5fa8" stroke-width="2.5"/><path d="M5 10h14v11H5z" fill="#0f5fa8"/></svg>'

/** A design of its own, so that the page is recognizably not ours. */
export const styles = `
:root {
  color-scheme: light dark;
  --back: #eef2f6; --sheet: #ffffff; --ink: #14212e; --soft: #51606f; --line: #d5dde5; --edge: #7c8b99;
  --deep: #10375c; --on-deep: #f2f7fc; --pale: #c2d6ea; --act: #0f5fa8; --act-deep: #0b4a85; --on-act: #ffffff;
  --warn: #fff1cf; --on-warn: #573b00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #0d141b; --sheet: #17212b; --ink: #e7eef5; --soft: #a5b4c2; --line: #2b3946; --edge: #71818f;
    --deep: #0e2a45; --on-deep: #eaf3fb; --pale: #a9c4de; --act: #2f7fcb; --act-deep: #458fd6; --on-act: #06121d;
    --warn: #3a2c0a; --on-warn: #ffdf98;
  }
}
/* The demo's provider is of one origin with the house: a page that takes no part in its transitions is a fault in the
   console. */
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
*, ::before, ::after { box-sizing: border-box; }
html {
  font: 100%/1.5 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; color: var(--ink); background: var(--back);
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
}
body { margin: 0; min-block-size: 100dvh; }
p, dl, dd, h1, h2, fieldset { margin: 0; padding: 0; }
fieldset { border: 0; min-inline-size: 0; }
legend { padding: 0; }
input, button, select { font: inherit; color: inherit; }
header { background: var(--warn); color: var(--on-warn); padding: 0.75rem max(1rem, calc(50% - 29rem)); }
header h1 { font-size: 1.0625rem; line-height: 1.3; }
header p { font-size: 0.875rem; line-height: 1.4; text-wrap: pretty; }
main { padding: 1rem; max-inline-size: 60rem; margin-inline: auto; }
.sheet {
  display: grid; background: var(--sheet); border: 1px solid var(--line); border-radius: 0.875rem; overflow: clip;
  box-shadow: 0 10px 30px -20px #0f2a45a0;
}
.summary {
  display: grid; gap: 1rem; align-content: start; padding: 1.25rem; background: var(--deep); color: var(--on-deep);
}
.total span { display: block; font-size: 0.875rem; color: var(--pale); }
.total strong {
  display: block; font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2rem); line-height: 1.2;
  font-variant-numeric: tabular-nums;
}
dl { display: grid; gap: 0.5rem; font-size: 0.9375rem; }
dl div { display: grid; grid-template-columns: 5rem 1fr; gap: 0.5rem; }
dt { color: var(--pale); }
dd { overflow-wrap: anywhere; }
code { font: 0.8125em ui-monospace, 'DejaVu Sans Mono', monospace; }
.choices { display: grid; gap: 1.25rem; padding: 1.25rem; min-inline-size: 0; }
.card, .others { display: grid; grid-template-columns: 1fr 1fr; gap: 0.875rem; }
legend { font-weight: 700; margin-block-end: 0.625rem; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 600; }
.wide, .others label, .others p { grid-column: 1 / -1; }
.card input, select {
  inline-size: 100%; min-block-size: 3rem; padding: 0.5rem 0.75rem; font-size: 1rem; font-weight: 400;
  background: var(--sheet); border: 1.5px solid var(--edge); border-radius: 0.5rem;
  font-variant-numeric: tabular-nums;
}
button {
  display: inline-flex; align-items: center; justify-content: center; gap: 0.5rem; min-block-size: 3rem;
  padding: 0.5rem 1rem; font-weight: 700; line-height: 1.2; cursor: pointer; background: var(--sheet);
  border: 1.5px solid var(--edge); border-radius: 0.5rem; touch-action: manipulation;
}
button:hover { border-color: var(--ink); }
.pay {
  background: var(--act); border-color: #0000; color: var(--on-act); font-size: 1.0625rem;
  font-variant-numeric: tabular-nums;
}
.pay:hover { background: var(--act-deep); border-color: #0000; }
.pay svg { flex: none; }
.others { padding-block-start: 1.25rem; border-block-start: 1px solid var(--line); }
.others legend { float: inline-start; inline-size: 100%; grid-column: 1 / -1; margin: 0; }
.others button { grid-column: 1 / -1; }
.others p, .tricks legend { font-size: 0.875rem; font-weight: 400; color: var(--soft); }
.cancel { text-align: center; }
.cancel a { display: inline-block; padding-block: 0.625rem; }
a { color: var(--act); text-underline-offset: 0.2em; }
@media (prefers-color-scheme: dark) { a { color: #7db8ef; } }
details { border-block-start: 1px solid var(--line); padding-block-start: 0.5rem; }
summary { font-weight: 700; min-block-size: 2.75rem; align-content: center; cursor: pointer; }
.tricks { display: grid; gap: 0.125rem; }
.tricks label {
  display: flex; align-items: center; gap: 0.75rem; min-block-size: 2.75rem; font-weight: 400; line-height: 1.35;
}
.tricks input { flex: none; inline-size: 1.375rem; block-size: 1.375rem; margin: 0; accent-color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; border-radius: 0.375rem; }
.failed { gap: 0.5rem; padding: 1.5rem; }
.failed h2 { line-height: 1.25; text-wrap: balance; }
@media (min-width: 30rem) {
  .others { grid-template-columns: minmax(0, 1fr) auto; }
  .others :is(label, p) { grid-column: 1; align-self: center; }
  .others button { grid-column: 2; align-self: end; }
}
@media (min-width: 56rem) {
  main { padding-block: 2rem; }
  .sheet:not(.failed) { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  .summary, .choices { padding: 1.75rem; }
}
`
