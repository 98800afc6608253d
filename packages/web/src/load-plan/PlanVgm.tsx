import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { PlanVgm as Declarations, PlanVgmLine } from '@fairlead/domain/load-plan/load-plan.vgm-form'
import { planVgmApi } from '@fairlead/domain/load-plan/load-plan.vgm-api'
import { calculatedVgm, isSendable } from '@fairlead/domain/load-plan/load-plan.vgm-rules'
import type { Understood } from '@fairlead/domain/carrier-message/carrier-message'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CarrierReadable } from '../carrier-booking/CarrierReadable.tsx'
import { Messages } from '../carrier-message/Messages.tsx'
import { useMessages } from '../carrier-message/messageData.ts'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { VGM_FIELDS } from '../vgm/vgm.record.ts'
import { VgmFoot } from '../vgm/VgmFoot.tsx'
import { VgmLineFields } from '../vgm/VgmLineFields.tsx'
import { VgmReadable } from '../vgm/VgmReadable.tsx'
import { VgmSend } from '../vgm/VgmSend.tsx'
import '../vgm/vgm.css'
import {
  calculateAll,
  planMessagesKey,
  planVgmChanged,
  planVgmRecord,
  readPlanVgm,
  sendPlanVgm,
  type VgmOfPlan,
} from './load-plan.vgm-record.ts'

/** The verified gross mass of the containers of a plan, and the messages with carriers and terminals. */
export function PlanVgm() {
  const plan = useRecord<Consolidation>()
  return plan ? <PlanVgmOf plan={plan} /> : null
}

function PlanVgmOf({ plan }: { plan: Consolidation }) {
  const { t } = useText()
  const { actor } = useEditor()
  const no = plan.consolidation_no
  const { data, isPending } = useQuery({
    queryKey: [...recordKey(planVgmRecord, no), plan.version],
    queryFn: ({ signal }) => readPlanVgm(no, signal),
    placeholderData: (before) => before,
  })
  const messages = useMessages(planMessagesKey(no), (signal) =>
    send(planVgmApi.planMessages, { params: { consolidation_no: no } }, { signal }),
  )
  return (
    <>
      <section className="panel section" aria-label={t('vgm.title')} aria-busy={isPending}>
        <h2>{t('vgm.title')}</h2>
        {data?.lines.length === 0 && <p className="empty">{t('vgm.none')}</p>}
        {data && data.lines.length > 0 && <Lines key={data.lines.map(({ container_no }) => container_no).join()} vgm={data} plan={plan} />}
      </section>
      <section className="panel section" aria-label={t('carrier-message.messages')} aria-busy={messages.isPending}>
        <h2>{t('carrier-message.messages')}</h2>
        <Messages
          messages={messages.data}
          mayReceive={mayPlan(actor)}
          mayResend={mayPlan(actor)}
          Readable={Readable}
          onChanged={() => planVgmChanged(no)}
        />
      </section>
    </>
  )
}

/** Declarations have no facts about a booking. */
const Readable = (content: Understood) =>
  Object.keys(content.facts).length === 0 ? <VgmReadable {...content} /> : <CarrierReadable {...content} />

function Lines({ vgm, plan }: { vgm: Declarations; plan: Consolidation }) {
  const { t } = useText()
  const record = useMemo<VgmOfPlan>(() => ({ ...vgm, plan }), [vgm, plan])
  const read = async () => ({ ...(await readPlanVgm(plan.consolidation_no)), plan })
  const editor = useRecordEditor({ kind: planVgmRecord, fields: VGM_FIELDS, record, read })
  const saveLines = () => editor.isEditable() && void saveRecord(editor)
  return (
    <RecordPanel editor={editor} onSave={saveLines} form={{ label: t('vgm.title'), onSubmit: saveLines }}>
      {vgm.lines.map((line, index) => (
        <VgmLineFields key={line.container_id} line={line} index={index}>
          <Calculation line={line} />
        </VgmLineFields>
      ))}
      <VgmFoot vgm={vgm} first={<CalculateAll vgm={vgm} />}>
        {isSendable(plan) ? (
          <VgmSend send={sendPlanVgm} onSent={planVgmChanged} />
        ) : (
          <span className="vgm-quiet">{t('load-plan.vgmNotSendable')}</span>
        )}
      </VgmFoot>
    </RecordPanel>
  )
}

/** What method 2 sums up. */
function Calculation({ line }: { line: PlanVgmLine }) {
  const { t, language } = useText()
  const sum = calculatedVgm(line)
  const figure = (value: number | null) => (value ?? 0).toLocaleString(language, { maximumFractionDigits: 3 })
  if (sum === null) return <p className="vgm-quiet">{t('load-plan.vgmNoTare')}</p>
  const { gross_weight, dunnage_kg, tare_kg } = line
  return (
    <p className="vgm-quiet">
      {t('load-plan.vgmCalculated', {
        cargo: figure(gross_weight),
        dunnage: figure(dunnage_kg),
        tare: figure(tare_kg),
        sum: figure(sum),
      })}
    </p>
  )
}

/** Fills in what method 2 sums up, for all containers. */
function CalculateAll({ vgm }: { vgm: Declarations }) {
  const { t } = useText()
  const editor = useEditor()
  const isCalculable = vgm.lines.some((line) => calculatedVgm(line) !== null)
  return (
    <Button look="quiet" refusal={isCalculable ? null : t('load-plan.vgmNothingToCalculate')} onClick={() => calculateAll(vgm, editor)}>
      {t('load-plan.vgmCalculate')}
    </Button>
  )
}
