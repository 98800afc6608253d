import type { MessageKey } from '@fairlead/domain/messages'
import { useText } from '../kit/app/texts.ts'

/** REG-006 */
export const SIS_STEPS = [
  'registration.stepSis',
  'registration.stepDetails',
  'registration.stepEmail',
  'registration.stepPassword',
  'registration.stepActivateResult',
] as const satisfies readonly MessageKey[]

/** REG-007 */
export const APPLICATION_STEPS = [
  'registration.stepDetails',
  'registration.stepEmail',
  'registration.stepPassword',
  'registration.stepRegistrationResult',
] as const satisfies readonly MessageKey[]

/** The current step of the wizard; counted from zero as specified, shown from one. */
export function RegistrationSteps({ steps, at }: { steps: readonly MessageKey[]; at: number }) {
  const { t } = useText()
  return (
    <ol className="steps" aria-label={t('registration.steps')}>
      {steps.map((step, index) => (
        <li key={step} className={index < at ? 'step step-past' : 'step'} aria-current={index === at ? 'step' : undefined}>
          <span className="step-number" aria-hidden="true">
            {index + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
