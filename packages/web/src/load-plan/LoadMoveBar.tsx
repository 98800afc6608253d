import { useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { Button } from '../kit/ui/Button.tsx'
import { heightToParent } from '../kit/ui/heightToParent.ts'
import type { Board } from './load-plan.board.ts'
import { availableOf } from './load-plan.data.ts'

/** Where what is selected goes, and how much of it. */
export function LoadMoveBar({ board }: { board: Board }) {
  const { t } = useText()
  const id = useId()
  const { plan, loads, selected, isEditable } = board
  const [to, setTo] = useState('')
  const [qty, setQty] = useState('')
  if (!isEditable) return null
  const [only] = selected.length === 1 ? selected : []
  const most = only ? availableOf(plan, loads, only) : null
  const asked = qty.trim() === '' || !only ? null : Number(qty)
  const isWrong = asked !== null && most !== null && (!Number.isInteger(asked) || asked < 1 || asked > most)
  const target = to === '' ? (plan.containers[0]?.container_id ?? null) : to === 'none' ? null : Number(to)
  const refusal = selected.length === 0 ? t('load-plan.selectFirst') : isWrong ? t('load-plan.onlySoMany', { qty: most ?? 0 }) : null
  const submit = () => {
    board.move(selected, target, asked ?? 'all')
    setQty('')
  }
  const noTarget = target === null ? t('load-plan.chooseContainer') : null
  return (
    <form
      ref={writeHeight}
      className="load-bar"
      aria-label={t('load-plan.moveTo')}
      onSubmit={(event) => {
        event.preventDefault()
        if (refusal === null) submit()
      }}
    >
      <span className="load-chosen">{t('load-plan.selected', { count: selected.length })}</span>
      <Target board={board} id={`${id}-to`} value={to} onChange={setTo} />
      <label htmlFor={`${id}-qty`}>{t('load-plan.packages')}</label>
      <input
        id={`${id}-qty`}
        className="control control-number load-qty"
        inputMode="numeric"
        autoComplete="off"
        disabled={!only}
        aria-invalid={isWrong || undefined}
        placeholder={most === null ? t('load-plan.all') : String(most)}
        value={only ? qty : ''}
        onChange={({ target: { value } }) => setQty(value)}
      />
      <Button type="submit" look="primary" refusal={refusal}>
        {t('load-plan.move')}
      </Button>
      <Button
        refusal={selected.length === 0 ? t('load-plan.selectFirst') : noTarget}
        title={t('load-plan.fillHint')}
        onClick={() => board.move(selected, target, 'fitting')}
      >
        {t('load-plan.fill')}
      </Button>
      <span className="meta load-keys">{t('load-plan.keys')}</span>
    </form>
  )
}

const writeHeight = heightToParent('--load-bar-height')

interface TargetProps {
  board: Board
  id: string
  value: string
  onChange: (value: string) => void
}

/** Where to: a container, or out of it. */
function Target({ board: { plan, target: select }, id, value, onChange }: TargetProps) {
  const { t } = useText()
  return (
    <>
      <label htmlFor={id}>{t('load-plan.moveTo')}</label>
      <select
        ref={select}
        id={id}
        className="control"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      >
        {plan.containers.map(({ container_id, line_no, container_size, container_no }, index) => (
          <option key={container_id} value={index === 0 ? '' : container_id}>
            {[t('load-plan.container', { line_no }), container_size, container_no].filter(Boolean).join(' · ')}
          </option>
        ))}
        <option value="none">{t('load-plan.notLoaded')}</option>
      </select>
    </>
  )
}
