import { useState } from 'react';
import { Link } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { gerarBoleto } from '../../api/servicos';
import { Aviso } from '../../componentes/avisos/aviso';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { Encobrir } from '../../componentes/encobrir';
import { IconeBarras } from '../../componentes/icones/barras';
import { useTentar } from '../../componentes/usar-tentar';
import { CamposDoPagador } from '../../formularios/pagador/campos-do-pagador';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { PAGADOR_VAZIO, paraPagador } from '../../formularios/pagador/pagador-valores';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';

const PRECISA_DE_NOVO = new Set(['DOCUMENTO_VENCIDO', 'DOCUMENTO_ESTORNADO', 'DOCUMENTO_RECUSADO']);

const buscarRegras = async (t: Traduzir) =>
  (await import('../../formularios/pagador/pagador-esquema')).esquemaPagador(t);

interface Props {
  erro: ErroApi;
  protocolo: string;
  recarregar: () => void;
  /** À espera de que a agência o confira: até lá não se oferece outro documento. */
  haDinheiro: boolean;
  /** O pagamento está no banco, que ainda não o confirmou. */
  compensando: boolean;
}

/** Por que não há o que mostrar, e o passo que resolve: outro documento, a licença, a consulta ou tentar de novo. */
export default function SemBoleto({ erro, protocolo, recarregar, haDinheiro, compensando }: Props) {
  const { t } = useTextos('boleto', 'formularios');
  const { ocupado: gerando, tentar } = useTentar();
  const notificar = useNotificar();
  const [emNomeDeOutro, setEmNomeDeOutro] = useState(false);
  const esquema = useEsquemaTardio(buscarRegras);
  if (erro.status === 404) {
    return (
      <Aviso tipo="erro" titulo={t('formularios:renovar.inexistente')}>
        <p>{t('formularios:renovar.inexistenteTexto')}</p>
        <p>
          <Link to="/consultar">{t('formularios:renovar.consultar')}</Link>
        </p>
      </Aviso>
    );
  }
  const precisaDeNovo = erro.codigo !== null && PRECISA_DE_NOVO.has(erro.codigo);
  if (haDinheiro && (precisaDeNovo || erro.codigo === 'PAGAMENTO_A_CONFERIR')) return null;
  // Emitido noutra aba, noutro aparelho, ou aqui sem que a resposta chegasse, mostra-se.
  const gerar = () => tentar(() => gerarBoleto(protocolo).finally(recarregar), t('falhou'));
  if (precisaDeNovo && emNomeDeOutro)
    return (
      <div className="pilha">
        <Aviso tipo="pendente" titulo={erro.message}>
          {null}
        </Aviso>
        <section className="painel" aria-labelledby="em-nome-de-outro">
          <h2 id="em-nome-de-outro">{t('gerarDeOutro')}</h2>
          <FormularioCurto
            inicial={PAGADOR_VAZIO}
            esquema={esquema}
            enviar={t('gerar')}
            aoCancelar={() => setEmNomeDeOutro(false)}
            prefixo="pagador."
            aoEnviar={(valores) =>
              gerarBoleto(protocolo, paraPagador(valores)).then(recarregar, (causa: unknown) => {
                // Sem rede não: tirava da tela o que se digitou.
                if (!(causa instanceof ErroApi && causa.status === 409)) throw causa;
                // O formulário sai da tela: a recusa diz-se fora dele.
                notificar({ tipo: 'error', titulo: t('falhou'), mensagem: causa.message });
                recarregar();
              })
            }
          >
            <CamposDoPagador />
          </FormularioCurto>
        </section>
      </div>
    );
  return (
    <Aviso
      tipo={precisaDeNovo || compensando ? 'pendente' : 'info'}
      titulo={compensando ? t('compensando') : erro.message}
    >
      {compensando ? <p>{t('compensandoTexto')}</p> : null}
      {precisaDeNovo ? (
        <div className="bts">
          <Encobrir ativo={gerando} />
          <button type="button" className="bt" aria-disabled={gerando} onClick={() => void gerar()}>
            <IconeBarras />
            {t('gerar')}
          </button>
          <button type="button" className="bt bt-2" onClick={() => setEmNomeDeOutro(true)}>
            {t('gerarDeOutro')}
          </button>
        </div>
      ) : (
        <p className="bts">
          <Link className="bt" to={`/consultar/${protocolo}`}>
            {t('verLicenca')}
          </Link>
        </p>
      )}
    </Aviso>
  );
}
