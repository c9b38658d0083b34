"""Fills in the template as a seller does, with openpyxl 3.1 (tests/routes/listing-sheets.test.ts reads the result).

Made again when a column's name changes: download the template as caballos.xlsx beside this file, then run it.
"""
import datetime
import openpyxl

book = openpyxl.load_workbook('caballos.xlsx')
sheet = book.worksheets[0]
places = {cell.value: cell.column for cell in sheet[1]}

ROWS = [
    {
        'Nombre': 'Relámpago',
        'Fotos': 'DSC_0001.jpg; DSC_0002.jpg',
        'Clasificación': 'Rienda, Cuarto de Milla',
        'Sexo': 'Garañón',
        'Fecha de nacimiento': datetime.date(2024, 5, 27),
        'Alzada (cm)': 1.52,
        'Ubicación': 'Tepatitlán, Jalisco',
        'Definir un precio estimado': 120000,
        'Ofrecer compra inmediata': True,
        'Clave de registro': '00123',
        'Nominado a la Triple Corona Remate': 'No',
        'Características': 'Dócil; Buena rienda',
        'Padecimientos': 'Cólico; Ceguera',
        'Padre': 'El Rey',
        'Videos de YouTube': 'https://youtu.be/dQw4w9WgXcQ',
        'Nivel de jinete que necesita': 4,
    },
    {'Nombre': 'Niña Bonita', 'Sexo': 'Hembra'},
]
for line, row in enumerate(ROWS, start=2):
    for column, value in row.items():
        sheet.cell(row=line, column=places[column], value=value)
book.save('filled.xlsx')
