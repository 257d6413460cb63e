import { Card } from '@krapao/ui/Card'
import { Copy } from '@krapao/ui/data/Copy'
import { IconButton } from '@krapao/ui/IconButton'
import { toast } from '@krapao/ui/over/toast'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import Pencil from 'lucide-react/icons/pencil'
import { showTime } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { Fact } from './Fact.tsx'
import { t } from './profile.text.ts'
import type { Profile } from './profile-query.ts'

export function IdentityCard({ profile }: { profile?: Profile }) {
  const say = useSay()
  const name = useSheet('name')
  return (
    <Card>
      <div className="flex items-center gap-3 pb-3">
        <p className="min-w-0 flex-1 text-xl font-semibold break-words">
          {profile?.name ?? <Skeleton width="60%" />}
        </p>
        {profile ? (
          <IconButton
            label={say(t.editName)}
            icon={<Pencil aria-hidden size={18} strokeWidth={1.75} />}
            onClick={() => name.open()}
          />
        ) : (
          <Skeleton width="44px" height="44px" radius="999px" />
        )}
      </div>
      <dl className="grid gap-3">
        <Fact
          label={say(t.id)}
          action={
            profile ? (
              <CopyId id={profile._id} />
            ) : (
              <Skeleton width="6rem" height="2.75rem" radius="999px" />
            )
          }
        >
          {profile && <span className="tabular-nums">{profile._id}</span>}
        </Fact>
        <Fact label={say(t.username)}>
          {profile && <span className="tabular-nums">{profile.username}</span>}
        </Fact>
        <Fact label={say(t.since)}>
          {profile && <span className="tabular-nums">{showTime(profile.createdAt)}</span>}
        </Fact>
      </dl>
    </Card>
  )
}

/** Support asks for it first, so it is one press away. */
function CopyId({ id }: { id: string }) {
  const say = useSay()
  return (
    <Copy
      text={id}
      label={say(t.copy)}
      copiedLabel={say(t.copied)}
      failedLabel={say(t.copyFailed)}
      onResult={(copied) =>
        toast({ kind: copied ? 'ok' : 'bad', text: say(copied ? t.copied : t.copyFailed) })
      }
    />
  )
}
