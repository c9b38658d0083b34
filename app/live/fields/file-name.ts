/** Marks files that were chosen in a field that may be left empty, whose name the styles then show. */
export function showFileNames(): void {
  const mark = ({ target }: { target: EventTarget | null }) =>
    target instanceof HTMLInputElement && target.toggleAttribute('data-chosen', !!target.files?.length)
  for (const field of document.querySelectorAll('.file-pick :optional')) mark({ target: field })
  addEventListener('change', mark)
}
