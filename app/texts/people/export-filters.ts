/**
 * Labels of the filters of lists that are exported, by their names in addresses: they are details of the export's entry
 * in the log. The server writes no other filter, since these names are its type.
 */
export const filterLabels = {
  accion: 'Filtro de acción',
  area: 'Filtro de área',
  audiencia: 'Filtro de cuentas',
  desde: 'Desde',
  estado: 'Filtro de estado',
  hasta: 'Hasta',
  quien: 'Filtro de persona',
  sigue: 'Filtro de paso',
  sujeto: 'Filtro de asunto',
  texto: 'Filtro de texto',
}

/** Name of a filter in the entry of an export. */
export type ExportFilter = keyof typeof filterLabels
