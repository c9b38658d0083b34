import { ancestorRoles } from '#app/texts/listing/listing.ts'
import type { PedigreeNode } from '#app/ui/views.ts'

/** The pedigree as a tree. `ancestors` is a heap: the parents of number n are at 2n + 2 and 2n + 3. */
export function pedigreeOf(name: string, ancestors: readonly string[]): PedigreeNode {
  const at = (index: number): PedigreeNode | undefined => {
    const role = ancestorRoles[index]
    if (role === undefined) return undefined
    return withParents({ role, name: ancestors[index] || null }, at(2 * index + 2), at(2 * index + 3))
  }
  return withParents({ role: '', name }, at(0), at(1))
}

function withParents(node: PedigreeNode, sire: PedigreeNode | undefined, dam: PedigreeNode | undefined): PedigreeNode {
  return { ...node, ...(sire && { sire }), ...(dam && { dam }) }
}
