import { authApi } from '@fairlead/domain/auth/auth.api'
import { useQuery } from '@tanstack/react-query'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { LoadFailed } from '../kit/ui/LoadFailed.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import { useLandingPages } from './landingPages.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { SignaturePanel } from './Signature.tsx'
import type { OwnProfile } from './ownProfile.ts'
import { formatInstant } from '../kit/format/formats.ts'
import './user-profile.css'

const STATUS_KINDS: Record<OwnProfile['userStatus'], ChipKind> = { A: 'done', P: 'waiting', I: 'draft', L: 'locked' }

/** The user's own data (PREF-001). */
export function UserProfile() {
  const { t } = useText()
  const profile = useQuery({
    queryKey: ['own-profile'],
    queryFn: ({ signal }) => send(authApi.ownProfile, {}, { signal }),
    // Fetched when the page opens and not refreshed while the user edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const pages = useLandingPages()
  if (profile.isError) return <LoadFailed error={profile.error} onRetry={profile.refetch} />
  if (!profile.data || !pages) return <ScreenPending />
  return (
    <Page title={t('auth.menu_userProfile')}>
      <Facts profile={profile.data} />
      <ProfileForm key={profile.dataUpdatedAt} profile={profile.data} pages={pages} onReload={() => profile.refetch()} />
      <SignaturePanel />
      <Access profile={profile.data} />
    </Page>
  )
}

function Facts({ profile }: { profile: OwnProfile }) {
  const { t } = useText()
  return (
    <dl className="panel facts">
      <Fact label={t('auth.name')}>{`${profile.first_name} ${profile.last_name}`}</Fact>
      <Fact label={t('auth.loginId')}>{profile.login_id}</Fact>
      <Fact label={t('auth.company')}>{profile.company || '–'}</Fact>
      <Fact label={t('auth.lastSignIn')}>{profile.last_sign_in_at ? formatInstant(profile.last_sign_in_at) : '–'}</Fact>
      <Fact label={t('auth.status')}>
        <Chip kind={STATUS_KINDS[profile.userStatus]}>{t(`auth.status_${profile.userStatus}`)}</Chip>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Access({ profile }: { profile: OwnProfile }) {
  const { t, say } = useText()
  return (
    <section className="panel section">
      <h2>{t('auth.profiles')}</h2>
      <ul className="profiles">
        {profile.profiles.map(({ profile_type, roles, parties }) => (
          <li key={profile_type}>
            <h3>{profile_type}</h3>
            <p className="meta">{`${t('auth.roles')}: ${roles.map((role) => say(`auth.role_${role}`)).join(t('separator')) || '–'}`}</p>
            <p className="meta">{`${t('auth.parties')}: ${parties.join(t('separator')) || '–'}`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
