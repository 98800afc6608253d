import { ensApi, isfApi } from '@fairlead/domain/filing/filing.api'
import { emptyEns, emptyIsf, type Ens, EnsForm, ensFormOf, type Isf, IsfForm, isfFormOf } from '@fairlead/domain/filing/filing'
import { ENS_PARTIES, type ExportFormat, type FilingKind, ISF_PARTIES } from '@fairlead/domain/filing/filing.codes'
import {
  loadingDateProblems,
  invalidFieldsOfEns,
  invalidFieldsOfIsf,
  ensFindings,
  isfFindings,
  requiredOfEns,
  requiredOfIsf,
} from '@fairlead/domain/filing/filing.rules'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import type * as z from 'zod/mini'
import type { DetailPanel } from '../kit/detail/detail.ts'
import type { HistoryEntry } from '../kit/editor/recordKind.ts'
import { send } from '../kit/net/send.ts'
import { ENS_PANELS } from './EnsPanels.tsx'
import { ISF_PANELS } from './IsfPanels.tsx'

export type Filing = Isf | Ens
type Format = z.infer<typeof ExportFormat>

/** A kind of filing as its tab shows it; `filingRecord` turns it into the editor's declaration. */
export interface FilingScreen {
  kind: FilingKind
  title: MessageKey
  completeLabel: MessageKey
  requiredLabel: MessageKey
  notRequiredLabel: MessageKey
  schema: z.ZodMiniType<object>
  emptyForm: () => object
  /** The parties in the form. */
  parties: readonly string[]
  formOf: (filing: Filing) => object
  /** The required fields. */
  required: (form: object) => readonly string[]
  /** Problems that prevent completion. */
  findings: (form: object, filing: Filing) => FieldProblem[]
  /** Problems that prevent saving, apart from unreadable input. */
  invalidFields: (form: object, filing: Filing) => FieldProblem[]
  panels: readonly DetailPanel[]
  read: (so_no: string, signal: AbortSignal) => Promise<Filing>
  save: (so_no: string, form: object, version: number) => Promise<Filing>
  complete: (so_no: string, version: number) => Promise<Filing>
  reopen: (so_no: string, version: number, reason: string) => Promise<Filing>
  history: (so_no: string, signal: AbortSignal) => Promise<HistoryEntry[]>
  file: (so_no: string, format: Format) => Promise<File>
}

export const ISF_SCREEN: FilingScreen = {
  kind: 'isf',
  title: 'filing.isf',
  completeLabel: 'filing.completeIsf',
  requiredLabel: 'filing.isfAsked',
  notRequiredLabel: 'filing.isfNotAsked',
  schema: IsfForm,
  emptyForm: emptyIsf,
  parties: ISF_PARTIES,
  formOf: (filing) => isfFormOf(filing as Isf),
  required: (form) => requiredOfIsf(form as IsfForm),
  findings: (form) => isfFindings(form as IsfForm),
  invalidFields: (form, filing) => [
    ...invalidFieldsOfIsf(form as IsfForm),
    ...loadingDateProblems(form as IsfForm, (filing as Isf).planned_loading_date, filing.today),
  ],
  panels: ISF_PANELS,
  read: (so_no, signal) => send(isfApi.read, { params: { so_no } }, { signal }),
  save: (so_no, form, version) => send(isfApi.save, { params: { so_no }, body: { ...(form as IsfForm), version } }),
  complete: (so_no, version) => send(isfApi.complete, { params: { so_no }, body: { version } }),
  reopen: (so_no, version, reason) => send(isfApi.reopen, { params: { so_no }, body: { version, reason } }),
  history: (so_no, signal) => send(isfApi.history, { params: { so_no } }, { signal }),
  file: (so_no, format) => send(isfApi.file, { params: { so_no }, query: { format } }),
}

export const ENS_SCREEN: FilingScreen = {
  kind: 'ens',
  title: 'filing.ens',
  completeLabel: 'filing.completeEns',
  requiredLabel: 'filing.ensAsked',
  notRequiredLabel: 'filing.ensNotAsked',
  schema: EnsForm,
  emptyForm: emptyEns,
  parties: ENS_PARTIES,
  formOf: (filing) => ensFormOf(filing as Ens),
  required: (form) => requiredOfEns(form as EnsForm),
  findings: (form, { asked_for }) => ensFindings(form as EnsForm, asked_for),
  invalidFields: (form) => invalidFieldsOfEns(form as EnsForm),
  panels: ENS_PANELS,
  read: (so_no, signal) => send(ensApi.read, { params: { so_no } }, { signal }),
  save: (so_no, form, version) => send(ensApi.save, { params: { so_no }, body: { ...(form as EnsForm), version } }),
  complete: (so_no, version) => send(ensApi.complete, { params: { so_no }, body: { version } }),
  reopen: (so_no, version, reason) => send(ensApi.reopen, { params: { so_no }, body: { version, reason } }),
  history: (so_no, signal) => send(ensApi.history, { params: { so_no } }, { signal }),
  file: (so_no, format) => send(ensApi.file, { params: { so_no }, query: { format } }),
}
