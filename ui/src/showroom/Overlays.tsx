import { baht } from '@krapao/shared/money'
import { say } from '@krapao/shared/text'
import { useState } from 'react'
import { AlertDialog } from '../AlertDialog.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { useLoader } from '../LoaderOverlay.tsx'
import { MoneyField } from '../MoneyField.tsx'
import { Sheet } from '../Sheet.tsx'
import { type ToastKind, useToast } from '../Toasts.tsx'
import { Room, type ShowProps } from './Room.tsx'
import { t } from './showroom.text.ts'

type Over = 'sheet' | 'dialog' | 'ok' | 'part' | 'bad' | 'wait'
const asked = new URLSearchParams(location.search).get('open') as Over | null

/** Everything that lies over a page. `?open=sheet` (dialog, ok, part, bad, wait) starts with it open. */
export function Overlays({ locale }: ShowProps) {
  const [over, setOver] = useState<Over | null>(asked)
  const toast = useToast()
  const during = useLoader()
  const close = () => setOver(null)
  const tell = (kind: ToastKind) =>
    toast({ kind, text: say(locale, { ok: t.copied, bad: t.copyFailed, info: t.withdrawText }[kind]) })
  return (
    <Room name="Sheet, Dialog, AlertDialog, Toasts, LoaderOverlay">
      <div className="flex flex-wrap gap-3">
        {(['sheet', 'dialog', 'ok', 'part', 'bad', 'wait'] as const).map((name) => (
          <Button key={name} variant="quiet" onClick={() => setOver(name)}>
            <span lang="en">{name}</span>
          </Button>
        ))}
        {(['ok', 'bad', 'info'] as const).map((kind) => (
          <Button key={kind} onClick={() => tell(kind)}>
            <span lang="en">toast {kind}</span>
          </Button>
        ))}
        <Button onClick={() => during(new Promise((done) => setTimeout(done, 1500)))}>
          <span lang="en">loader</span>
        </Button>
      </div>
      <DepositSheet locale={locale} open={over === 'sheet'} onClose={close} tell={tell} />
      <Dialog
        open={over === 'dialog'}
        onClose={close}
        title={say(locale, t.logoutAsk)}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {say(locale, t.cancel)}
            </Button>
            <Button variant="danger" onClick={close}>
              {say(locale, t.logout)}
            </Button>
          </>
        }
      />
      {(['ok', 'part', 'bad', 'wait'] as const).map((kind) => (
        <AlertDialog
          key={kind}
          open={over === kind}
          onClose={close}
          kind={kind}
          title={say(locale, { ok: t.withdrawDone, part: t.partly, bad: t.failed, wait: t.inProgress }[kind])}
          text={say(locale, kind === 'bad' ? t.amountError : t.withdrawText)}
          actionLabel={say(locale, t.ok)}
        />
      ))}
    </Room>
  )
}

type DepositSheetProps = ShowProps & { open: boolean; onClose: () => void; tell: (kind: ToastKind) => void }

function DepositSheet({ locale, open, onClose, tell }: DepositSheetProps) {
  const [amount, setAmount] = useState('')
  const [refused, setRefused] = useState(false)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say(locale, t.deposit)}
      closeLabel={say(locale, t.close)}
      footer={
        <Button variant="gold" size="l" full onClick={() => (amount ? tell('bad') : setRefused(true))}>
          {say(locale, t.deposit)}
        </Button>
      }
    >
      <MoneyField
        label={say(locale, t.amount)}
        name="sheetAmount"
        sign="฿"
        value={amount}
        onChange={setAmount}
        quick={[100, 200, 300, 500, 1000].map(baht)}
        hint={say(locale, t.amountHint)}
      />
      <AlertDialog
        open={refused}
        onClose={() => setRefused(false)}
        kind="bad"
        title={say(locale, t.failed)}
        text={say(locale, t.amountError)}
        actionLabel={say(locale, t.ok)}
      />
    </Sheet>
  )
}
