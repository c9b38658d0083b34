import { ancestorRoles } from '#app/texts/listing/listing.ts'
import type { PedigreeNode } from '#app/ui/views.ts'

/**
 * The pedigree as a tree. `ancestors` is a heap: the parents of number n are at 2n + 2 and 2n + 3. `horses`: the
 * numbers of those who have a page.
 */
export function pedigreeOf(
  name: string,
  ancestors: readonly string[],
  horses: readonly (number | null)[] = [],
): PedigreeNode {
  const at = (index: number): PedigreeNode | undefined => {
    const role = ancestorRoles[index]
    if (role === undefined) return undefined
    const known = { role, name: ancestors[index] || null, horse: horses[index] ?? null }
    return withParents(known, at(2 * index + 2), at(2 * index + 3))
  }
  return withParents({ role: '', name, horse: null }, at(0), at(1))
}

function withParents(node: PedigreeNode, sire: PedigreeNode | undefined, dam: PedigreeNode | undefined): PedigreeNode {
  return { ...node, ...(sire && { sire }), ...(dam && { dam }) }
}
