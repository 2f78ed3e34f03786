import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Pirarucu } from '../../componentes/peixes';
import { useTitulo } from '../../componentes/usar-titulo';
import './paginas.css';

/** Páginas de texto. As que ainda vão receber a tela própria dizem o que fazer até lá. */
const SAIDAS = {
  renovar: ['/consultar', '/'],
  novoCadastro: ['/registrar', '/'],
  acessibilidade: ['/'],
  semAcesso: ['/'],
} as const;

interface Props {
  nome: keyof typeof SAIDAS;
}

export default function TelaPagina({ nome }: Props) {
  const { t } = useTranslation('paginas');
  const titulo = t(`${nome}.titulo`);
  const paragrafos = t(`${nome}.texto`).split('\n');
  useTitulo(titulo);
  return (
    <div className="miolo pagina-texto">
      <h1>{titulo}</h1>
      {paragrafos.map((paragrafo) => (
        <p key={paragrafo}>{paragrafo}</p>
      ))}
      <div className="bts">
        {SAIDAS[nome].map((destino, i) => (
          <Link key={destino} className={i === 0 ? 'bt' : 'bt bt-2'} to={destino}>
            {t(`saidas.${destino === '/' ? 'inicio' : destino.slice(1)}`)}
          </Link>
        ))}
      </div>
      <Pirarucu />
    </div>
  );
}
