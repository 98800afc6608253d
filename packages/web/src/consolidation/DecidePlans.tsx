import type { ConsolApproval, ConsolDecided, ConsolDecision } from '@fairlead/domain/consolidation/consolidation.approval-api'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { nameOf } from '../approval/Proposals.tsx'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import type { SelectedProps } from '../kit/list/list.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import './consolidation.css'

const MOST = 50

/** Decides the selected plans of the list at once, with a result for each (CONSOL-005). */
export function DecidePlans({ ids, onDone }: SelectedProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" refusal={ids.length > MOST ? t('consolidation.decideTooMany') : null} onClick={() => setOpen(true)}>
        {t('consolidation.decide')}
      </Button>
      {isOpen && (
        <Decisions
          ids={ids}
          onClose={(done) => {
            setOpen(false)
            onDone(done)
          }}
        />
      )}
    </>
  )
}

/** An unsent decision; null proposal: rejected. */
interface Choice {
  proposal_id: number | null
  words: string
}

const decisionOf = ({ consolidation_no, version }: ConsolApproval, { proposal_id, words }: Choice): ConsolDecision => {
  const text = words.trim() || null
  return proposal_id === null
    ? { consolidation_no, version, decision: 'reject', reason: text }
    : { consolidation_no, version, decision: 'approve', proposal_id, remark: text }
}

function useApprovals(ids: readonly string[]) {
  return useQuery({
    queryKey: ['consolidation', 'approvals', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map((consolidation_no) => send(consolidationApprovalApi.approval, { params: { consolidation_no } }, { signal }))),
    staleTime: 0,
    retry: false,
    meta: { silent: 'all' },
  })
}

/** Unsent decisions, and the results of sent ones. */
function useDecisions(approvals: readonly ConsolApproval[]) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [results, setResults] = useState<Readonly<Record<string, ConsolDecided>>>({})
  const isOpen = ({ consolidation_no }: ConsolApproval) => results[consolidation_no]?.status !== 200
  const decisions = approvals.filter(isOpen).flatMap((one) => {
    const choice = choices[one.consolidation_no]
    return choice ? [decisionOf(one, choice)] : []
  })
  const decide = useMutation({
    mutationFn: () => send(consolidationApprovalApi.decide, { body: { decisions } }),
    onSuccess: (answer) => {
      setResults((before) => ({ ...before, ...Object.fromEntries(answer.results.map((one) => [one.consolidation_no, one])) }))
      void queries.invalidateQueries({ queryKey: listsOf('consolidation') })
    },
  })
  const choose = (no: string, choice: Choice | null) =>
    setChoices(({ [no]: _before, ...others }) => (choice ? { ...others, [no]: choice } : others))
  const done = Object.values(results).flatMap(({ consolidation_no, status }) => (status === 200 ? [consolidation_no] : []))
  return { choices, results, decide, choose, count: decisions.length, done }
}

function Decisions({ ids, onClose }: { ids: readonly string[]; onClose: (done: readonly string[]) => void }) {
  const { t } = useText()
  const { data, isError } = useApprovals(ids)
  const { choices, results, decide, choose, count, done } = useDecisions(data ?? [])
  const refusal = count === 0 ? t('consolidation.decideNone') : null
  const close = () => onClose(done)
  return (
    <Dialog
      open
      insistent
      title={t('consolidation.decideTitle')}
      onClose={close}
      width={760}
      actions={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button look="primary" busy={decide.isPending} refusal={refusal} onClick={() => decide.mutate()}>
            {t('consolidation.decideSend', { count })}
          </Button>
        </>
      }
    >
      {isError && <p className="field-error">{t('consolidation.decideFailed')}</p>}
      {!data && !isError && <div className="skeleton history-waiting" />}
      <ul className="plan-decisions">
        {data?.map((approval) => (
          <Decision
            key={approval.consolidation_no}
            approval={approval}
            choice={choices[approval.consolidation_no] ?? null}
            result={results[approval.consolidation_no] ?? null}
            onChoose={(choice) => choose(approval.consolidation_no, choice)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface DecisionProps {
  approval: ConsolApproval
  choice: Choice | null
  result: ConsolDecided | null
  onChoose: (choice: Choice | null) => void
}

function Decision({ approval, choice, result, onChoose }: DecisionProps) {
  const { t } = useText()
  const { consolidation_no, steps } = approval
  const mayDecide = steps.some(({ action }) => action === 'approve' || action === 'reject')
  if (result?.status === 200)
    return (
      <li className="plan-decision">
        <strong>{consolidation_no}</strong>{' '}
        <output>{t(choice?.proposal_id === null ? 'consolidation.decided_reject' : 'consolidation.decided_approve')}</output>
      </li>
    )
  const problems = result ? [result.Message, ...result.errors.map(({ Message }) => Message)].filter(Boolean) : []
  return (
    <li className="plan-decision">
      <strong>{consolidation_no}</strong>
      {problems.length > 0 && (
        <p className="field-error" role="alert">
          {[...new Set(problems)].join(' · ')}
        </p>
      )}
      {mayDecide ? (
        <Choices approval={approval} choice={choice} onChoose={onChoose} />
      ) : (
        <p className="meta">{t('consolidation.decideNotOpen')}</p>
      )}
    </li>
  )
}

function Choices({ approval: { consolidation_no, proposals }, choice, onChoose }: Omit<DecisionProps, 'result'>) {
  const { t } = useText()
  const { internal } = useActor()
  const name = useId()
  const radio = (isChecked: boolean, onPick: () => void) => <input type="radio" name={name} checked={isChecked} onChange={onPick} />
  const words = choice?.words ?? ''
  const needsWords = choice !== null && (choice.proposal_id === null || internal)
  return (
    <fieldset className="plan-choices">
      <legend className="unseen">{t('consolidation.decideOn', { consolidation_no })}</legend>
      {proposals.map((proposal) => (
        <label key={proposal.proposal_id}>
          {radio(choice?.proposal_id === proposal.proposal_id, () => onChoose({ proposal_id: proposal.proposal_id, words }))}
          <span>
            {nameOf(proposal)} <span className="meta figure">{`ETD ${proposal.etd} · ETA ${proposal.eta}`}</span>
          </span>
        </label>
      ))}
      <label>
        {radio(choice !== null && choice.proposal_id === null, () => onChoose({ proposal_id: null, words }))}
        <span>{t('consolidation.action_reject')}</span>
      </label>
      <label>
        {radio(choice === null, () => onChoose(null))}
        <span>{t('consolidation.decideLater')}</span>
      </label>
      {needsWords && (
        <input
          className="control"
          aria-label={t('consolidation.decideReason', { consolidation_no })}
          aria-required="true"
          maxLength={REASON_MAX_LENGTH}
          placeholder={t(choice.proposal_id === null ? 'approval.reject_reason' : 'approval.remark')}
          value={words}
          onChange={({ target }) => onChoose({ ...choice, words: target.value })}
        />
      )}
    </fieldset>
  )
}
