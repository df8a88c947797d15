import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

interface MoveButtonsProps {
  /** What the buttons say of the row. */
  earlier: string
  later: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** Change the order by keyboard: the focus stays with the row, so that pressing again moves it on. */
export function MoveButtons({
  earlier: earlierText,
  later: laterText,
  index,
  count,
  onMove,
}: MoveButtonsProps) {
  const earlier = useRef<HTMLButtonElement>(null)
  const later = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  const before = useRef(index)
  useEffect(() => {
    const [wanted, other] = index < before.current ? [earlier, later] : [later, earlier]
    before.current = index
    if (!isMoving.current) return
    isMoving.current = false
    // At an end of the list the button has nothing more to do.
    const next = wanted.current?.disabled ? other : wanted
    next.current?.focus()
  }, [index])
  const move = (to: number) => {
    isMoving.current = true
    onMove(to)
  }
  return (
    <>
      <Button
        ref={earlier}
        variant="quiet"
        size="small"
        label={earlierText}
        icon={<ArrowUp size={14} aria-hidden />}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <Button
        ref={later}
        variant="quiet"
        size="small"
        label={laterText}
        icon={<ArrowDown size={14} aria-hidden />}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      />
    </>
  )
}
