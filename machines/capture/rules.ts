/** True for the stages in which a listing may be edited: not at 3, nor from 5 to 7 (ruling 29). Pure. */
export function isEditable(stage: number | null): boolean {
  return stage === 1 || stage === 2 || stage === 4 || stage === 8
}
