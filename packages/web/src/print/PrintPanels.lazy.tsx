import type { PrintDocument } from '@fairlead/domain/print/print.codes'
import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'
import { PrintKindContext, type RecordPrintKind } from './print.source.ts'

const TEXTS = ['print'] as const
const Desk = later(async () => {
  const [{ PrintDeskPanel }] = await Promise.all([import('./PrintDeskPanel.tsx'), needTexts(TEXTS)])
  return { default: PrintDeskPanel }
}, MissingPanel)
const Addresses = later(async () => {
  const [{ HideAddress }] = await Promise.all([import('./HideAddress.tsx'), needTexts(TEXTS)])
  return { default: HideAddress }
}, MissingPanel)

const waiting = <div className="skeleton detail-waiting" />

/** The print panel of a booking, loaded when its tab is opened. */
export const Prints = ({ only }: { only?: PrintDocument }) => (
  <Suspense fallback={waiting}>
    <Desk only={only} />
  </Suspense>
)
/** The print panel of a record of another module. */
export const RecordPrints = ({ kind }: { kind: RecordPrintKind }) => (
  <PrintKindContext value={kind}>
    <Prints />
  </PrintKindContext>
)
export const PrintInstruction = () => <Prints only="SHIPPING_INSTRUCTION" />
export const PrintConfirmation = () => <Prints only="BOOKING_CONFIRMATION" />
export const PrintDeclaration = () => <Prints only="VGM_DECLARATION" />

/** BOOK-129 */
export const HiddenAddresses = () => (
  <Suspense fallback={waiting}>
    <Addresses />
  </Suspense>
)
