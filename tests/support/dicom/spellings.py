"""Writes a DICOM file for each spelling on the standard input (JSON), by pydicom and by dcmtk's dump2dcm.

usage: python3 spellings.py FOLDER < spellings.json
Files are FOLDER/NN-pydicom.dcm and FOLDER/NN-dcmtk.dcm. They have no pixels: their headers are what is compared.
"""
import json
import subprocess
import sys

import pydicom
from pydicom.charset import python_encoding
from pydicom.dataset import Dataset, FileDataset, FileMetaDataset
from pydicom.sequence import Sequence
from pydicom.uid import ExplicitVRLittleEndian

DX = '1.2.840.10008.5.1.4.1.1.1.1'
folder = sys.argv[1]


def code(registry):
    item = Dataset()
    item.CodeMeaning = registry
    return item


def dataset(row, nth):
    ds = FileDataset(None, {}, preamble=b'\0' * 128)
    ds.file_meta = FileMetaDataset()
    ds.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    ds.file_meta.MediaStorageSOPClassUID = DX
    ds.SOPClassUID = DX
    ds.SOPInstanceUID = ds.file_meta.MediaStorageSOPInstanceUID = f'1.2.826.0.1.3680043.10.999.{nth + 1}'
    ds.is_little_endian, ds.is_implicit_VR = True, False
    ds.StudyDate = '20261010'
    if 'charset' in row:
        ds.SpecificCharacterSet = row['charset']
    for key, keyword in {
        'name': 'PatientName', 'otherNames': 'OtherPatientNames', 'responsible': 'ResponsiblePerson',
        'role': 'ResponsiblePersonRole', 'organization': 'ResponsibleOrganization', 'id': 'PatientID',
        'issuer': 'IssuerOfPatientID', 'species': 'PatientSpeciesDescription',
    }.items():
        if key in row:
            value = row[key]
            # Bytes as they are, whatever the file declares.
            setattr(ds, keyword, value.encode(row['bytes']) if 'bytes' in row else value)
    if 'otherIds' in row:
        items = []
        for other in row['otherIds']:
            item = Dataset()
            item.PatientID = other['id']
            item.TypeOfPatientID = 'TEXT'
            if 'issuer' in other:
                item.IssuerOfPatientID = other['issuer']
            items.append(item)
        ds.OtherPatientIDsSequence = Sequence(items)
    if 'registrations' in row:
        items = []
        for each in row['registrations']:
            item = Dataset()
            item.BreedRegistrationNumber = each['number']
            item.BreedRegistryCodeSequence = Sequence([code(each['registry'])] if 'registry' in each else [])
            items.append(item)
        ds.BreedRegistrationSequence = Sequence(items)
    return ds


def dump(row, nth):
    """The same as dcmtk's text for dump2dcm."""
    lines = [f'(0008,0016) UI [{DX}]', f'(0008,0018) UI [1.2.826.0.1.3680043.10.998.{nth + 1}]', '(0008,0020) DA [20261010]']
    if 'charset' in row:
        lines.insert(0, f"(0008,0005) CS [{row['charset']}]")
    for key, tag in [('name', '(0010,0010) PN'), ('id', '(0010,0020) LO'), ('issuer', '(0010,0021) LO'), ('otherNames', '(0010,1001) PN')]:
        if key in row:
            lines.append(f'{tag} [{row[key]}]')
    if 'otherIds' in row:
        lines.append('(0010,1002) SQ')
        for other in row['otherIds']:
            lines += ['(fffe,e000) -', f"(0010,0020) LO [{other['id']}]"]
            if 'issuer' in other:
                lines.append(f"(0010,0021) LO [{other['issuer']}]")
            lines.append('(fffe,e00d) -')
        lines.append('(fffe,e0dd) -')
    if 'species' in row:
        lines.append(f"(0010,2201) LO [{row['species']}]")
    if 'registrations' in row:
        lines.append('(0010,2294) SQ')
        for each in row['registrations']:
            lines += ['(fffe,e000) -', f"(0010,2295) LO [{each['number']}]"]
            if 'registry' in each:
                lines += ['(0010,2296) SQ', '(fffe,e000) -', f"(0008,0104) LO [{each['registry']}]", '(fffe,e00d) -', '(fffe,e0dd) -']
            lines.append('(fffe,e00d) -')
        lines.append('(fffe,e0dd) -')
    for key, tag in [('responsible', '(0010,2297) PN'), ('role', '(0010,2298) CS'), ('organization', '(0010,2299) LO')]:
        if key in row:
            lines.append(f'{tag} [{row[key]}]')
    return '\n'.join(lines) + '\n'


for nth, row in enumerate(json.load(sys.stdin)):
    base = f'{folder}/{nth:02d}'
    pydicom.dcmwrite(f'{base}-pydicom.dcm', dataset(row, nth), write_like_original=False)
    encoding = row.get('bytes') or python_encoding.get(row.get('charset', ''), 'latin-1')
    with open(f'{base}.txt', 'wb') as text:
        text.write(dump(row, nth).encode(encoding))
    subprocess.run(['dump2dcm', '-q', '+te', f'{base}.txt', f'{base}-dcmtk.dcm'], check=True)
