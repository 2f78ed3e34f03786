import { useRef } from 'react';
import { Link } from 'react-router';

import { type CarteiraGuardada, lerBoletos, lerGuardadas } from '../../api/carteira/carteiras-guardadas';
import { type ItemCarteira } from '../../api/contrato';
import { IconeFechar } from '../../componentes/icones/fechar';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { IconeAviso } from '../../componentes/icones/aviso';
import { useDiaDaAgencia } from '../../componentes/configuracao';
import { useRelogio } from '../../componentes/usar-hoje';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/avisos/vazio';
import { diaEHora, formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { idadeRelativa } from '../../kernel/idade';
import { IdadeDaLista } from '../autenticidade/idade-da-lista';
import { useNoAparelho } from '../autenticidade/usar-no-aparelho';
import { CartaoCarteira } from '../licencas/cartao-carteira';
import { venceu } from '../licencas/vencimento';
import { peloVeredito } from './pelo-veredito';
import { useGuardadas } from './usar-guardadas';
import { useTirar } from './usar-tirar';
import './guardadas.css';

/** As carteiras que este aparelho guarda, conferidas nele, e os boletos. `dono` nulo: ninguém entrou. */
export default function TelaGuardadas({ dono }: { dono: string | null }) {
  const { t } = useTextos('aparelho', 'licenca');
  const tirarDaqui = useTirar();
  const hoje = useDiaDaAgencia();
  const alto = useRef<HTMLHeadingElement>(null);
  const carteiras = useGuardadas(lerGuardadas, dono);
  const boletos = useGuardadas(lerBoletos, dono);
  const [boleto, outro] = boletos ?? [];
  const soBoletos = carteiras?.length === 0 && boleto;
  const titulo = t(
    soBoletos
      ? `boleto.titulo.${outro ? 'varios' : boleto.boleto.tipo}`
      : carteiras && carteiras.length > 1
        ? 'titulos'
        : 'titulo',
  );
  useTitulo(titulo);
  if (carteiras === null || boletos === null) return null;
  const nenhuma = carteiras.length === 0 && boletos.length === 0;
  const tirar = async (codigo: string) => {
    if (await tirarDaqui(codigo)) alto.current?.focus();
  };
  return (
    <div className="miolo guardadas">
      <h1 ref={alto} tabIndex={-1} className={nenhuma ? 'sr' : undefined}>
        {titulo}
      </h1>
      {nenhuma ? (
        <Vazio titulo={t('nenhuma')} texto={t('nenhumaTexto')} />
      ) : (
        <p className="sec">{t('copia')}</p>
      )}
      <div className="carteiras">
        {carteiras.map((carteira) => (
          <Guardada key={carteira.codigo} carteira={carteira} aoTirar={() => void tirar(carteira.codigo)} />
        ))}
      </div>
      {boletos.map(({ codigo, boleto }) => (
        <div key={codigo} className="painel pilha">
          <p>
            <Link to={`/${codigo.replace(':', '/')}`}>
              {t(`boleto.de.${boleto.tipo}`, { numero: boleto.protocolo })}
            </Link>{' '}
            {t(boleto.vencimento < hoje ? 'boleto.resumoVencido' : 'boleto.resumo', {
              valor: formatarCentavos(boleto.valor),
              data: formatarData(boleto.vencimento),
            })}
          </p>
          <Tirar aoTirar={() => void tirar(codigo)} />
        </div>
      ))}
    </div>
  );
}

function Tirar({ aoTirar }: { aoTirar: () => void }) {
  const { t } = useTextos('licenca');
  return (
    <p>
      <button type="button" className="bt bt-2 bt-p" onClick={aoTirar}>
        <IconeFechar />
        {t('guardada.remover')}
      </button>
    </p>
  );
}

function Guardada({ carteira, aoTirar }: { carteira: CarteiraGuardada; aoTirar: () => void }) {
  const { t, idioma } = useTextos('aparelho', 'autenticidade', 'geral');
  const { codigo, dono, nome, conferidaEm } = carteira;
  // As que se guardaram antes não trazem de quem são.
  const item: ItemCarteira = Object.assign({ nome, documento: dono }, carteira.item);
  const hoje = useDiaDaAgencia();
  const idade = useRelogio(() => idadeRelativa(conferidaEm, Date.now(), idioma));
  const local = useNoAparelho(codigo, item.declaracao ?? '');
  if (!local) return null;
  const { conferencia, lista } = local;
  // Sem com que a conferir, a data que a agência deu ainda se lê.
  const veredito = conferencia?.veredito ?? (venceu(item.licenca, hoje) ? 'VENCIDA' : null);
  const vale = veredito === 'VALIDA';
  const tipo = item.licenca.status.codigo === 'VIGENTE' ? 'CARTEIRA' : 'PROVISORIA';
  const mostrada = peloVeredito(item, veredito);
  return (
    <section className="guardada">
      <h2 className="sr">{item.licenca.protocolo.codigoFormatado}</h2>
      <CartaoCarteira item={mostrada} acoes={[]} />
      <div className={vale ? 'prova' : 'prova prova-ruim'}>
        {vale ? <IconeProtecao /> : <IconeAviso />}
        <div>
          <p>
            <strong>
              {vale ? t('verificada') : t(`autenticidade:conferida.titulo.${rotuloDe(veredito, tipo)}`)}
            </strong>
          </p>
          <p>{t('conferida', { data: diaEHora(new Date(conferidaEm)), idade })}</p>
          <IdadeDaLista lista={lista} />
        </div>
      </div>
      {carteira.imagem && mostrada.qrCodeBase64 ? (
        <Imagem bytes={carteira.imagem} numero={item.licenca.protocolo.codigoFormatado} />
      ) : null}
      <Tirar aoTirar={aoTirar} />
    </section>
  );
}

const rotuloDe = (veredito: string | null, tipo: string): string =>
  veredito === null ? 'SEM_PROVA' : veredito === 'FALSA' ? 'FALSA' : `${veredito}_${tipo}`;

function Imagem({ bytes, numero }: { bytes: ArrayBuffer; numero: string }) {
  const { t } = useTextos('aparelho');
  return (
    <details className="guardada-imagem">
      <summary>{t('verImagem')}</summary>
      <img
        ref={(imagem) => {
          if (!imagem) return undefined;
          const endereco = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
          imagem.src = endereco;
          return () => URL.revokeObjectURL(endereco);
        }}
        alt={t('imagem', { numero })}
        width={1011}
        height={638}
        decoding="async"
      />
    </details>
  );
}
