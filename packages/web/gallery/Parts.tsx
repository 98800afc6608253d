import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ask } from '../src/kit/ui/ask.ts'
import { Button } from '../src/kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../src/kit/ui/Chip.tsx'
import { Menu } from '../src/kit/ui/Menu.tsx'
import { toast, type ToastTone } from '../src/kit/app/toast.ts'
import { NoticePage } from '../src/kit/ui/NoticePage.tsx'
import { ScreenPending } from '../src/kit/ui/ScreenStates.tsx'
import { FieldParts } from './FieldParts.tsx'

const LOOKS = ['plain', 'primary', 'danger', 'quiet'] as const
const CHIPS: readonly ChipKind[] = ['done', 'open', 'waiting', 'refused', 'draft', 'locked']
const TONES: readonly ToastTone[] = ['ok', 'info', 'warn', 'bad']
const ICON = <Plus size={14} aria-hidden="true" />

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel gallery-part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Parts() {
  return (
    <div className="gallery">
      <h1>The kit</h1>
      <Buttons />
      <Chips />
      <FieldParts />
      <Floating />
      <Part title="States of a page">
        <ScreenPending />
        <p className="callout callout-warn">A call for attention within a page</p>
      </Part>
    </div>
  )
}

/** A page with one message. */
export const Missing = () => (
  <NoticePage code="404" title="SO SO261100000 not found" text="">
    <Button>Back</Button>
    <Button look="primary">Home</Button>
  </NoticePage>
)

function Buttons() {
  return (
    <Part title="Buttons">
      {LOOKS.map((look) => (
        <div key={look} className="gallery-row">
          <Button look={look}>Confirm</Button>
          <Button look={look} icon={ICON} shortcut="Ctrl S">
            With icon and key
          </Button>
          <Button look={look} busy>
            Busy
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} refusal="Still to settle: 3. See Checks." onRefused={() => {}}>
            Refused {look}
          </Button>
          <Button look={look} square aria-label={`Square ${look}`} icon={ICON} />
        </div>
      ))}
    </Part>
  )
}

function Chips() {
  return (
    <Part title="Chips">
      <div className="gallery-row">
        {CHIPS.map((kind) => (
          <Chip key={kind} kind={kind}>
            {kind}
          </Chip>
        ))}
        <span className="detail-count">7</span>
        <span className="detail-count detail-count-plain">7</span>
      </div>
    </Part>
  )
}

function Floating() {
  return (
    <Part title="What floats">
      <div className="gallery-row">
        {TONES.map((tone) => (
          <Button key={tone} onClick={() => toast({ tone, message: `A message of the tone ${tone}`, ms: 'untilClicked' })}>
            Message {tone}
          </Button>
        ))}
        <QuestionButton />
        <Menus />
      </div>
    </Part>
  )
}

const QuestionButton = () => (
  <Button
    onClick={() =>
      void ask({
        title: 'Leave without saving?',
        text: 'What you changed is not saved yet.',
        yes: 'Leave',
        no: 'Stay here',
        danger: true,
      })
    }
  >
    Question
  </Button>
)

const Menus = () => (
  <>
    <Menu
      look="plain"
      items={[
        { label: 'Copy booking', onPick: () => {} },
        { label: 'Recover', onPick: () => {}, disabled: true, reason: 'Not in this status' },
        { label: 'Delete', onPick: () => {}, danger: true },
      ]}
    >
      More actions
    </Menu>
    <Menu
      look="plain"
      heading="Theme"
      choices={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
      chosen="light"
    >
      Choices
    </Menu>
  </>
)
