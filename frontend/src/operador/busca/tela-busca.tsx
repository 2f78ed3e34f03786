import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { type Documento } from '../../api/contrato';
import { lerCpf } from '../../api/gerado/kernel/cpf';
import { Aviso } from '../../componentes/avisos/aviso';
import { Esqueleto } from '../../componentes/avisos/estados';
import { formatarData } from '../../i18n/formatos';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/avisos/vazio';
import { useTextos } from '../../i18n/textos';
import { AUSENTE } from '../../kernel/ausente';
import { limparPassaporte, soDigitos } from '../../kernel/documento';
import { Cabecalho } from '../componentes/cabecalho';
import { ouvirProcura, procuraAtual, procurar } from './achados';
import { type Achados } from './contrato';
import { RegistrarNoBalcao } from './registrar-no-balcao';

/** O documento inteiro que não está no cadastro: já não se digita outra vez para o registrar. */
function documentoProcurado(termo: string, { por, pessoas, digitoErrado }: Achados): Documento | null {
  if (por !== 'DOCUMENTO' || pessoas.length > 0 || digitoErrado) return null;
  return lerCpf(termo)
    ? { cpf: soDigitos(termo), passaporte: null }
    : { cpf: null, passaporte: limparPassaporte(termo) };
}

/** O que a busca achou, quando não é uma pessoa só. */
export function TelaBusca() {
  const { t } = useTextos('balcao');
  const { termo, achados, erro, buscando } = useSyncExternalStore(ouvirProcura, procuraAtual);
  useTitulo(t('busca.titulo'));
  const ultima = achados?.pessoas.at(-1);
  return (
    <>
      <Cabecalho
        titulo={t('busca.titulo')}
        acoes={<RegistrarNoBalcao documento={achados ? documentoProcurado(termo, achados) : null} />}
      />
      <div aria-live="polite" className="pilha">
        {erro ? <Aviso tipo="erro">{erro}</Aviso> : null}
        {buscando && !achados ? <Esqueleto linhas={4} /> : null}
        {!termo ? <Vazio titulo={t('busca.comece')} texto={t('busca.comeceTexto')} /> : null}
        {achados && achados.pessoas.length === 0 ? (
          <Vazio
            titulo={t('busca.nada')}
            texto={t(
              achados.digitoErrado ? `busca.digito.${achados.digitoErrado}` : `busca.nadaPor.${achados.por}`,
            )}
          />
        ) : null}
        {achados && achados.pessoas.length > 0 ? (
          <section className="cx" aria-label={t('busca.titulo')}>
            <header>
              <p>{t('busca.achadas', { count: achados.pessoas.length })}</p>
              {achados.letrasAMenos ? (
                <p className="sec">{t('busca.letrasAMenos')}</p>
              ) : achados.haMais ? (
                <p className="sec">{t('busca.haMais')}</p>
              ) : null}
            </header>
            <ul className="achados">
              {achados.pessoas.map(({ id, nome, documento, dataNascimento, municipio, estrangeiro }) => (
                <li key={id}>
                  <Link to={`/admin/pessoas/${id}/show`}>
                    <strong>{nome}</strong>
                    <span className="num">{documento}</span>
                    <span>{t('busca.nascimento', { dia: formatarData(dataNascimento) })}</span>
                    <span>{municipio ?? (estrangeiro ? t('pessoas.exterior') : AUSENTE)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {achados?.haMais && ultima ? (
          <div className="bts">
            <button
              type="button"
              className="bt bt-2"
              aria-disabled={buscando}
              onClick={() => void (buscando ? null : procurar(termo, ultima.id))}
            >
              {t('busca.mais')}
            </button>
          </div>
        ) : null}
      </div>
    </>
  );
}
