import { createRoot } from 'react-dom/client'
import { Showroom } from '../src/Showroom.tsx'
import './showroom.css'

createRoot(document.getElementById('root')!).render(<Showroom />)
