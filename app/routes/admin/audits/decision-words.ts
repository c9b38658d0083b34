/** Texts of decisions that ask for confirmation. */
export const deciding = {
  back: 'Volver al registro',
  enviar: {
    title: (name: string) => `Enviar las observaciones de ${name}`,
    button: 'Enviar observaciones',
    happens: [
      'Pasa a «Validado con Observaciones» y el vendedor puede editarlo.',
      'El vendedor recibe un correo con las que siguen abiertas:',
    ],
    missing: 'No hay observaciones abiertas que enviar.',
  },
  autorizar: {
    title: (name: string) => `Autorizar ${name}`,
    button: 'Autorizar',
    happens6: [
      'Pasa a «Listo para programar» (momento 6): el vendedor ya puede programar su subasta.',
      'El ticket se cierra y el vendedor recibe el correo de autorización.',
    ],
    happens5: [
      'Pasa a «Validado para evento» (momento 5), porque al vendedor le faltan documentos o datos bancarios. ' +
        'Cuando los complete, él mismo lo termina.',
      'El ticket se cierra y el vendedor recibe un correo que le dice qué falta.',
    ],
    missing: 'Todavía hay observaciones abiertas.',
  },
  reabrir: {
    title: (name: string) => `Reabrir ${name}`,
    button: 'Reabrir',
    happens: [
      'Hazlo solo si el vendedor lo pidió.',
      'Pasa a «Validado con Observaciones»: deja de estar autorizado y el vendedor puede editarlo y validarlo ' +
        'otra vez. No cuesta otra inscripción.',
      'El ticket se abre de nuevo. No se envía ningún correo.',
    ],
  },
  wrongStage: 'En la etapa en que está, esto ya no se puede hacer.',
}
